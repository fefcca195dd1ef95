package org.sokobase.web.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;

/**
 * What a browser is like, and what its user has set.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param width  of what is seen of a page, in pixels
 * @param height of what is seen of a page, in pixels
 */
public record Look(
        int width,
        int height,
        ColorScheme scheme,
        Contrast contrast,
        ForcedColors colours,
        ReducedMotion motion,
        Script script,
        Pointer pointer) {

    /** Whether scripts run. */
    public enum Script {
        RUNS,
        OFF
    }

    /** What points. */
    public enum Pointer {
        MOUSE,
        FINGER
    }

    /** A light window on a desk, with a mouse. */
    public static final Look LIGHT = new Look(
            1280,
            900,
            ColorScheme.LIGHT,
            Contrast.NO_PREFERENCE,
            ForcedColors.NONE,
            ReducedMotion.NO_PREFERENCE,
            Script.RUNS,
            Pointer.MOUSE);

    public static final Look DARK = new Look(
            1280,
            900,
            ColorScheme.DARK,
            Contrast.NO_PREFERENCE,
            ForcedColors.NONE,
            ReducedMotion.NO_PREFERENCE,
            Script.RUNS,
            Pointer.MOUSE);

    /** As narrow as a page must be able to get: a telephone, or a window enlarged four times. */
    public static final Look NARROW = LIGHT.sized(320, 640);

    public Look sized(int otherWidth, int otherHeight) {
        return new Look(otherWidth, otherHeight, scheme, contrast, colours, motion, script, pointer);
    }

    public Look highContrast() {
        return new Look(width, height, scheme, Contrast.MORE, colours, motion, script, pointer);
    }

    /** With the colours of the system instead of those of the page. */
    public Look forcedColours() {
        return new Look(width, height, scheme, contrast, ForcedColors.ACTIVE, motion, script, pointer);
    }

    public Look still() {
        return new Look(width, height, scheme, contrast, colours, ReducedMotion.REDUCE, script, pointer);
    }

    public Look withoutScript() {
        return new Look(width, height, scheme, contrast, colours, motion, Script.OFF, pointer);
    }

    public Look touched() {
        return new Look(width, height, scheme, contrast, colours, motion, script, Pointer.FINGER);
    }

    Browser.NewContextOptions options() {
        return new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(scheme)
                .setContrast(contrast)
                .setForcedColors(colours)
                .setReducedMotion(motion)
                .setJavaScriptEnabled(script == Script.RUNS)
                .setHasTouch(pointer == Pointer.FINGER)
                .setLocale("en-GB")
                .setTimezoneId("UTC");
    }
}
