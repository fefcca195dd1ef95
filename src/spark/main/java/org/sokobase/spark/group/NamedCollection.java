package org.sokobase.spark.group;

import static org.apache.spark.sql.functions.col;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;
import org.sokobase.choice.CollectionName;
import org.sokobase.file.PathNames;
import org.sokobase.spark.table.LevelRows;

/**
 * Whether levels stand in a collection that a user names, as in a catalog: by a part of its title, by its file, or by a folder or an
 * archive around that.
 *
 * <p><b>Threads.</b> Any number of threads may ask it at once.
 */
public final class NamedCollection implements UDF3<String, String, String, Boolean> {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final String place;
    private transient volatile @Nullable CollectionName wanted;

    private NamedCollection(String name) {
        this.name = name;
        this.place = place(name);
    }

    /** Whether a level stands in the collection of this name. */
    public static Column column(String name) {
        return functions
                .udf(new NamedCollection(name), DataTypes.BooleanType)
                .apply(col(LevelRows.COLLECTION), col(LevelRows.FILE), col(LevelRows.PATH));
    }

    @Override
    public Boolean call(String title, String file, @Nullable String path) {
        CollectionName collection = wanted;
        if (collection == null) {
            collection = new CollectionName(name);
            wanted = collection;
        }
        return collection.isInTitle(title)
                || collection.isFile(file)
                || path != null && CollectionName.isIn(place, path);
    }

    /** Where the file would be on this machine. */
    private static String place(String name) {
        try {
            Path path = PathNames.path(name).toAbsolutePath().normalize();
            try {
                return PathNames.of(path.toRealPath());
            } catch (IOException e) {
                return PathNames.of(path); // gone, or in an archive
            }
        } catch (InvalidPathException e) {
            return name;
        }
    }
}
