package org.sokobase.format.pusher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sokobase.PusherImage;
import org.sokobase.format.Reading;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/** Where packed levels lie, as the published extractor of pusher.exe lists them. */
class PusherPlaceTest {

    @Test
    void thePlacesOfTheProgramAreThoseThatArePublished() {
        String listing = PusherListing.of(PusherPlace.in(PusherImage.of(PusherImage.published())))
                .substring(0, 700);

        assertThat(listing).startsWith("""
                *************************************
                Maze: 1
                File offset: 148C, DS:00FC, table offset: 0000
                Size X: 22
                Size Y: 11
                End: 14BD
                Length: 50

                    XXXXX
                    X   X
                    X*  X
                """);
        assertThat(listing).contains("""
                *************************************
                Maze: 2
                File offset: 14BE, DS:012E, table offset: 0032
                """);
    }

    @Test
    void theListingIsReadAsTheSameLevels() {
        byte[] image = PusherImage.of(PusherImage.published().subList(0, 2));
        List<PusherPlace> places = PusherPlace.in(image).subList(0, 2);

        LevelFile file = Reading.read(PusherListing.of(places).getBytes(StandardCharsets.US_ASCII));

        assertThat(file.format()).isEqualTo(LevelFile.Format.PUSHER_LISTING);
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.collection().levels())
                .extracting(Level::published, Level::title)
                .isEqualTo(Reading.read(image).collection().levels().stream()
                        .map(level -> org.assertj.core.groups.Tuple.tuple(level.published(), level.title()))
                        .toList());
    }

    @Test
    void placesThatLeadToTheSameLevelSaySo() {
        List<PusherPlace> places = PusherPlace.in(PusherImage.of(PusherImage.published()));

        assertThat(places).hasSize(60);
        assertThat(places.get(59).number()).isEqualTo(60);
        assertThat(places.get(59).index()).hasValue(3);
        assertThat(places.get(59).offset()).isEqualTo(places.get(2).offset());
    }

    @Test
    void aPlaceWithoutALevelIsListed() {
        byte[] image = PusherImage.of(PusherImage.published());
        image[PusherImage.TABLE + 2] = (byte) 0xFF;
        image[PusherImage.TABLE + 3] = (byte) 0xFF;

        PusherPlace second = PusherPlace.in(image).get(1);

        assertThat(second.index()).isEmpty();
        assertThat(second.grid()).isEmpty();
        assertThat(second.tableOffset()).hasValue(0xFFFF);
    }

    @Test
    void otherProgramsHaveNoTable() {
        byte[] image = PusherImage.of(PusherImage.published());
        Arrays.fill(image, PusherImage.TABLE, PusherImage.TABLE + 120, (byte) 0xFF);

        assertThat(PusherPlace.in(image)).hasSize(3).allSatisfy(place -> {
            assertThat(place.tableOffset()).isEmpty();
            assertThat(place.dataOffset()).isEmpty();
        });
        assertThat(PusherPlace.in(image).get(1).offset()).isEqualTo(0x14BE);
        assertThat(PusherPlace.in("no levels".getBytes(StandardCharsets.US_ASCII)))
                .isEmpty();
    }
}
