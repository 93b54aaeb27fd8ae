import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import { importSamples } from "./placeImport";
import { countPlaces } from "./placeTable";

test("two servers that start at once on an empty database both have the sample places", async () => {
  const { db, end } = await freshDatabase();
  await Promise.all([importSamples({ db }), importSamples({ db })]);
  expect(await countPlaces(db)).toHaveLength(3);
  await end();
});
