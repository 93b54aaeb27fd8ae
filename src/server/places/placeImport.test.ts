import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { openEmbedded } from "../database/embedded";
import { freshDataFolder } from "../testing/dataFolder";
import { importSamples } from "./placeImport";
import { countPlaces } from "./placeTable";

test("two servers that start at once on an empty database both have the sample places", async () => {
  const folder = await freshDataFolder();
  const db = await openEmbedded(folder);
  await Promise.all([importSamples({ db }), importSamples({ db })]);
  expect(await countPlaces(db)).toHaveLength(3);
  await db.close();
  rmSync(folder, { recursive: true });
});
