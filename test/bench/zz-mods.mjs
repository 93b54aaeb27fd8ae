import { brotliCompressSync, constants } from "node:zlib";
import { transform } from "esbuild";
import { rollup } from "rollup";
import config from "../../rollup.config.mjs";

const which = process.argv[2] ?? "application";
const c = config({})[0];
const out = c.output;
const b = await rollup({ ...c, onLog() {} });
const { output } = await b.generate({ ...out, plugins: [] });
const chunk = output.find((o) => o.type === "chunk" && o.fileName.startsWith(`admissions-form-${which}-`));
const br = (s) => brotliCompressSync(s, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const mods = [];
for (const [id, m] of Object.entries(chunk.modules)) {
  if (!m.code) continue;
  const { code } = await transform(m.code, { minify: true, format: "esm", target: "es2022", loader: "js" }).catch(
    () => ({ code: m.code }),
  );
  mods.push({ id: id.replace(/.*\/(src|node_modules)\//, "$1/"), code });
}
const all = mods.map((m) => m.code).join("\n");
const total = br(all);
console.log("total", total, mods.length);
const rows = [];
for (const m of mods) {
  if (m.code.length < 60) continue;
  rows.push([
    total -
      br(
        mods
          .filter((x) => x !== m)
          .map((x) => x.code)
          .join("\n"),
      ),
    m.code.length,
    m.id,
  ]);
}
rows.sort((a, b2) => b2[0] - a[0]);
for (const r of rows) console.log(r.join("\t"));
