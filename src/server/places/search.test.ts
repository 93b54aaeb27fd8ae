import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import { migrate } from "../database/migrate";
import { completeSearchTexts, importPlaces, importSamples } from "./placeImport";
import { countPlaces, findPlaces } from "./placeTable";

const schools = `name,city,state,zip
ST MARYS HIGH SCHOOL,Stockton,CA,95207
Saint Mark's School,Southborough,MA,01772
ESCUELA JOSÉ MARTÍ,Hialeah,FL,33012
Lincoln HS,Portland,OR,97205
Abraham Lincoln High School,Portland,IA,50021
LINCOLN HIGH,Lincoln,NE,68510
Lincolnwood High School,Raymond,IL,62560
P.S. 41 Greenwich Village,New York,NY,10011
PS 141,New York,NY,10011
Mt. Vernon Twp. H.S.,Mount Vernon,IL,62864
FORT WORTH ACAD,Ft. Worth,TX,76116
O’Brien Sr. High,St. Louis,Missouri,63101
Winston–Salem Prep. Acad.,Winston-Salem,NC,27101
William & Mary Elem Sch,Richmond,VA,23220
Lycée Français Int'l,Montréal,QC,H3X
Martin Luther King Jr. Sr. H.S.,Detroit,MI,48207
NORTH EAST HS,North East,PA,16428
Columbia Co. Voc. Tech. Ctr.,St Augustine,FL,32084
Œuvre Søndergård Łódź,Malmö,WI,54001
Dr. Phillips HS,Orlando,FL,32819
Maryland School for the Blind,Baltimore,MD,21236
Port Huron Northern,Port Huron,MI,48060
北京市第四中学,Beijing,,100034
Punahou Sch,Honolulu,HI,96822
Quin Hi Sch,Quin,KS,67000
I.S. 227 Louis,Corona,NY,11368
`;

const colleges = `name,city,state,zip
College of William and Mary,Williamsburg,VA,23187
Texas A & M University,College Station,TX,77843
University of Hawaiʻi,Hilo,HI,96720
Univ. of St. Thomas,St. Paul,MN,55105
Massachusetts Institute of Technology,Cambridge,MA,02139
MICHIGAN ST UNIV,East Lansing,MI,48824
U of Utah,Salt Lake City,UT,84112
U.S. Naval Academy,Annapolis,MD,21402
`;

const addresses = `address_line_1,city,state,zip
12 N. Main St.,Portland,OR,97201
12½ Elm Ave,St. Paul,MN,55101
8582 Fifth Avenue SW,Mt Pleasant,SC,29464
100 Martin Luther King Jr Blvd,Ft Lauderdale,FL,33311
77 Saint Charles Dr,New Orleans,LA,70130
9 Willow Crk Cv,Austin,TX,78701
2 Twelfth Ave,Portland,OR,97201
`;

const bySchool: readonly (readonly [query: string, first: string])[] = [
  ["St. Mary's High School", "ST MARYS HIGH SCHOOL"],
  ["St. Mary s High School, Stockton, California", "ST MARYS HIGH SCHOOL"],
  ["Jose Marti", "ESCUELA JOSÉ MARTÍ"],
  ["marti  jose", "ESCUELA JOSÉ MARTÍ"],
  ["Lincoln HS Portland", "Lincoln HS"],
  ["lincoln high school portland oregon", "Lincoln HS"],
  ["lincoln high sch", "LINCOLN HIGH"],
  ["abraham lincoln", "Abraham Lincoln High School"],
  ["lincolnw", "Lincolnwood High School"],
  ["PS 41", "P.S. 41 Greenwich Village"],
  ["p s no. 041", "P.S. 41 Greenwich Village"],
  ["mount vernon township high school", "Mt. Vernon Twp. H.S."],
  ["ft. worth academy", "FORT WORTH ACAD"],
  ["O Brien, Saint Louis MO", "O’Brien Sr. High"],
  ["winston salem preparatory academy", "Winston–Salem Prep. Acad."],
  ["lycee francais international montreal", "Lycée Français Int'l"],
  ["N.E. High", "NORTH EAST HS"],
  ["columbia county vocational technical center", "Columbia Co. Voc. Tech. Ctr."],
  ["oeuvre sondergard lodz malmo", "Œuvre Søndergård Łódź"],
  ["the school of the blind", "Maryland School for the Blind"],
  ["mary", "William & Mary Elem Sch"],
  ["port", "Port Huron Northern"],
  ["北京市第四", "北京市第四中学"],
  ["lincon high scool", "LINCOLN HIGH"],
  ["punahou, usa", "Punahou Sch"],
  ["intermediate school 227", "I.S. 227 Louis"],
];

const byCollege: readonly (readonly [query: string, first: string])[] = [
  ["William & Mary", "College of William and Mary"],
  ["texas a&m", "Texas A & M University"],
  ["hawai'i", "University of Hawaiʻi"],
  ["university of saint thomas minnesota", "Univ. of St. Thomas"],
  ["mass inst of tech", "Massachusetts Institute of Technology"],
  ["michigan state university", "MICHIGAN ST UNIV"],
  ["united states naval academy", "U.S. Naval Academy"],
];

const byAddress: readonly (readonly [query: string, first: string])[] = [
  ["12 N Main St, Portland, OR 97201", "12 N. Main St."],
  ["12 main stre", "12 N. Main St."],
  ["12 1/2 elm avenue saint paul", "12½ Elm Ave"],
  ["8582 5th ave s.w. mount pleasant", "8582 Fifth Avenue SW"],
  ["100 martin luther king junior boulev", "100 Martin Luther King Jr Blvd"],
  ["12 N Main St, Portland, OR 97201, United States", "12 N. Main St."],
  ["9 willow creek cove", "9 Willow Crk Cv"],
];

const opened = await freshDatabase();
await importPlaces(opened, "hs_ceeb", schools, false);
await importPlaces(opened, "college_ceeb", colleges, false);
await importPlaces(opened, "address", addresses, false);

describe("a search", () => {
  const find = async (category: "hs_ceeb" | "college_ceeb" | "address", text: string) =>
    (await findPlaces(opened.db, category, text, 5)).map(({ label }) => label);
  afterAll(() => opened.end());

  test.each(bySchool)("for %s finds the school %s", async (query, first) => {
    expect((await find("hs_ceeb", query))[0]).toBe(first);
  });
  test.each(byCollege)("for %s finds the college %s", async (query, first) => {
    expect((await find("college_ceeb", query))[0]).toBe(first);
  });
  test.each(byAddress)("for %s finds the address %s", async (query, first) => {
    expect((await find("address", query))[0]).toBe(first);
  });

  test("shows whole words before begun ones, names before cities, and short names before long ones", async () => {
    expect(await find("hs_ceeb", "lincoln")).toEqual([
      "LINCOLN HIGH",
      "Lincoln HS",
      "Abraham Lincoln High School",
      "Lincolnwood High School",
    ]);
    expect(await find("hs_ceeb", "port")).toEqual(["Port Huron Northern", "Lincoln HS", "Abraham Lincoln High School"]);
  });

  test.each(["", "  ", "...", "%", "_", "'", "'; drop table lookup_place; --", "\\", "zzzz qqqq", "|"])(
    "for %j finds nothing and does not fail",
    async (query) => {
      expect(await find("hs_ceeb", query)).toEqual([]);
    },
  );
});

test("places of a database from before the search texts are found after the start, under their names as they were", async () => {
  const { db, end } = await freshDatabase();
  await db.script("drop schema public cascade; create schema public");
  const migrations = new URL("../database/migrations/", import.meta.url);
  const names = readdirSync(migrations).sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  await db.script("create table migration (name text primary key, applied_at timestamptz not null default now())");
  for (const name of names.slice(0, names.indexOf("9_search_text.sql"))) {
    await db.script(readFileSync(new URL(name, migrations), "utf8"));
    await db.query("insert into migration (name) values ($1)", [name]);
  }
  await db.script(`insert into lookup_place (category, id, label, sub_text, record)
    select 'hs_ceeb', n::text, 'ST. MARY''S ' || n || ' H.S.', 'Ft. Worth, TX', '{"city": "Ft. Worth", "state": "TX"}' from generate_series(1, 1200) n`);
  await migrate(db);
  expect(await findPlaces(db, "hs_ceeb", "saint marys 1200", 5)).toEqual([]);
  await Promise.all([completeSearchTexts({ db }), completeSearchTexts({ db })]);
  const [first] = await findPlaces(db, "hs_ceeb", "saint marys 1200 high school fort worth texas", 5);
  expect([first?.id, first?.label, first?.subText]).toEqual(["1200", "ST. MARY'S 1200 H.S.", "Ft. Worth, TX"]);
  await end();
});

test("two servers that start at once on an empty database both have the sample places", async () => {
  const { db, end } = await freshDatabase();
  await Promise.all([importSamples({ db }), importSamples({ db })]);
  expect(await countPlaces(db)).toHaveLength(3);
  await end();
});
