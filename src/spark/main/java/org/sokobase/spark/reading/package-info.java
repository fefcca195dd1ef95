/** Lists files wherever they lie, and reads them in whichever process: levels, files and problems. */
package org.sokobase.spark.reading;
