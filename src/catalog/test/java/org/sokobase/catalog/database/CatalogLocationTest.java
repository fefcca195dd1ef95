package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which catalog the user means. */
class CatalogLocationTest {

    private static final Path HERE = Path.of("").toAbsolutePath();

    private static CatalogLocation of(String named, String... environment) {
        Map<String, String> variables = switch (environment.length) {
            case 0 -> Map.of();
            case 2 -> Map.of(environment[0], environment[1]);
            default -> Map.of(environment[0], environment[1], environment[2], environment[3]);
        };
        return CatalogLocation.of(Optional.ofNullable(named), variables);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"levels", "levels.mv.db", "./sub/../levels", "jdbc:h2:file:levels", "jdbc:h2:file:./levels"})
    void aFileIsNamedWithOrWithoutItsEndingOrAsUrl(String named) {
        CatalogLocation location = of(named);

        assertThat(location.file()).contains(HERE.resolve("levels.mv.db"));
        assertThat(location.url()).isEqualTo("jdbc:h2:file:" + HERE.resolve("levels"));
        assertThat(location.shown()).isEqualTo(HERE.resolve("levels.mv.db").toString());
    }

    @Test
    void theOptionStandsBeforeTheVariableAndThatBeforeTheDataFolder() {
        String[] environment = {"SOKOBASE_DB", "/variable", "XDG_DATA_HOME", "/data"};

        assertThat(of("/option", environment).shown()).isEqualTo("/option.mv.db");
        assertThat(of(null, environment).shown()).isEqualTo("/variable.mv.db");
        assertThat(of(null, "SOKOBASE_DB", "", "XDG_DATA_HOME", "/data").shown())
                .isEqualTo("/data/sokobase/catalog.mv.db");
    }

    @Test
    void theDataFolderIsInTheHomeFolderUnlessXdgSaysOtherwise() {
        assertThat(of(null, "HOME", "/home/ann").shown()).isEqualTo("/home/ann/.local/share/sokobase/catalog.mv.db");
        assertThat(of(null, "HOME", "/home/ann", "XDG_DATA_HOME", "").shown())
                .isEqualTo("/home/ann/.local/share/sokobase/catalog.mv.db");
    }

    @Test
    void aCatalogInMemoryHasNoFile() {
        assertThat(of("jdbc:h2:mem:test").file()).isEmpty();
        assertThat(of("jdbc:h2:mem:test").exists()).isTrue();
        assertThat(CatalogLocation.inMemory()).isNotEqualTo(CatalogLocation.inMemory());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a;b", "jdbc:h2:file:a;INIT=DROP ALL OBJECTS", "a;ACCESS_MODE_DATA=r"})
    void aNameWithASemicolonWouldBeASettingOfTheDatabaseAndIsRefused(String named) {
        assertThatThrownBy(() -> of(named))
                .isInstanceOf(CatalogException.class)
                .hasMessageEndingWith(": the name of a catalog cannot contain ';'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:h2:tcp:", "jdbc:h2:tcp://me:secret@host/x", "jdbc:sqlite:?password=secret"})
    void otherDatabasesAreRefused(String named) {
        assertThatThrownBy(() -> of(named))
                .isInstanceOf(CatalogException.class)
                .hasMessageEndingWith(": only jdbc:h2:file:FILE, jdbc:h2:mem:NAME and jdbc:postgresql://HOST/DATABASE"
                        + " can be catalogs")
                .hasMessageNotContaining("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://host/levels?user=ann&password=secret, jdbc:postgresql://host/levels",
        "jdbc:postgresql://host:5433/levels?password=secret&ssl=true, jdbc:postgresql://host:5433/levels",
        "jdbc:postgresql:levels?password=secret&currentSchema=mine, jdbc:postgresql:levels?currentSchema=mine"
    })
    void aCatalogOnAServerIsShownWithoutItsPassword(String named, String shown) {
        CatalogLocation location = of(named);

        assertThat(location.shown()).isEqualTo(shown);
        assertThat(location.toString()).doesNotContain("secret");
        assertThat(location.url()).isEqualTo(named);
        assertThat(location.file()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://ann:secret@localhost/db",
                "jdbc:postgresql://ann:secret@localhost:5432/db?user=ann",
                "jdbc:postgresql://host:port/levels?password=secret",
                "postgresql://ann:secret@host/levels",
                "postgres://host/levels?password=secret"
            })
    void aUrlThatIsNotAsItShouldBeIsRefusedWithoutItsPassword(String named) {
        assertThatThrownBy(() -> of(named))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining("jdbc:postgresql://HOST/DATABASE")
                .hasMessageNotContaining("secret");
    }

    @Test
    void aNameThatNoFileCanHaveIsRefused() {
        assertThatThrownBy(() -> of("a\0b"))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining("not the name of a file");
    }
}
