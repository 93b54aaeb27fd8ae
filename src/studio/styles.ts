import { inputClass } from "../widget/controls/inputClass";
import { addRules } from "../widget/ui/sheet";
import { color, radius, space, type } from "../widget/ui/tokens";

const wide = "@media (min-width: 900px)";

addRules(`
.studio { display: flex; flex-direction: column; height: 100dvh; container: none; }
.studio .elsewhere { display: grid; justify-items: start; gap: ${space.s}; max-width: 640px; margin: ${space.l} auto; padding: ${space.s}; }
.studio .bar { display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs} ${space.s}; padding: ${space.xs} ${space.s}; border-bottom: 1px solid ${color.hairline}; }
.studio .bar h1 { font: ${type.strong}; letter-spacing: 0; }
.studio .bar [aria-pressed=true] { background: ${color.accentWash}; box-shadow: inset 0 -3px ${color.accent}; }
.studio .beside { display: flex; flex-wrap: wrap; align-items: end; gap: ${space.xs}; }
.studio .bar:not([data-form-only]) .picks { display: none; }
.studio .picks { display: grid; grid-template-columns: 1fr 1fr; gap: ${space.xs}; flex: 1 1 100%; }
.studio .bench { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr); }
.studio .column { overflow-y: auto; padding: ${space.s}; min-width: 0; }
.studio [role="tablist"] { position: sticky; z-index: 1; top: calc(-1 * ${space.s}); background: ${color.paper}; }
.studio .stage { display: none; flex-direction: column; min-width: 0; min-height: 0; padding: 0; background: ${color.wash}; }
.studio .bench[data-form-only] .column { display: none; }
.studio .bench[data-form-only] .stage { display: flex; }
.studio .roomy { display: none; }
${wide} {
  .studio .roomy { display: block; }
  .studio .bench, .studio .bench[data-form-only] { grid-template-columns: minmax(340px, 420px) minmax(0, 1fr); }
  .studio .column, .studio .bench[data-form-only] .column { display: block; border-inline-end: 1px solid ${color.hairline}; }
  .studio .stage { display: flex; padding: ${space.s}; }
  .studio .narrow { display: none; }
  .studio .picks [part="field"] { flex: 0 1 170px; margin: 0; }
  .studio .picks, .studio .bar:not([data-form-only]) .picks { display: flex; flex: 1 1 auto; justify-content: center; }
}
.studio .stage-note:not(:empty) { padding: ${space.xs} ${space.s}; }
.studio .room { flex: 1; min-width: 0; min-height: 0; overflow: auto; display: grid; justify-items: center; align-items: start; }
.studio .room > div { overflow: hidden; }
.studio iframe { display: block; border: 0; background: ${color.paper}; transform-origin: 0 0; box-shadow: 0 1px 3px rgb(0 0 0 / 12%), 0 8px 24px rgb(0 0 0 / 8%); }
.studio .emails { display: block; }
.studio .emails article { max-width: 640px; margin: 0 auto ${space.s}; padding: ${space.s} ${space.m}; border: 1px solid ${color.hairline}; border-radius: ${radius}; background: ${color.raised}; }
.studio .mail { all: initial; display: block; margin-top: ${space.s}; border: 1px solid ${color.hairline}; background: #fff; color: #000; color-scheme: light; overflow-wrap: anywhere; }
.studio h2 { font: ${type.strong}; }
.studio h3 { font: ${type.small}; }
.studio [part="field"] { margin-top: ${space.xs}; }
.studio [part="label"], .studio .label, .studio .words > legend { font: ${type.small}; margin-bottom: 2px; }
.studio .words { margin-top: ${space.s}; }
.studio .words [part="label"], .studio .picks [part="label"] { font: ${type.hint}; color: ${color.quiet}; }
.studio label:has([part="checkbox"]) { font: ${type.hint}; }
.studio .languages { display: grid; grid-template-columns: 1fr 1fr; gap: ${space.xs}; align-items: end; }
.studio .moment { display: grid; grid-template-columns: 3fr 2fr; gap: ${space.xs}; align-items: end; }
.studio .${inputClass} { height: auto; min-height: 40px; padding-block: 6px; font: ${type.hint}; }
.studio .${inputClass}:not(select) { padding-inline: 10px; }
.studio .${inputClass}::placeholder { font-style: italic; }
.studio textarea { resize: vertical; field-sizing: content; max-height: 320px; }
.studio .code { margin-block: ${space.xs}; white-space: pre; overflow: auto; font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: ${color.wash}; }
.studio .hint { font: ${type.hint}; color: ${color.quiet}; }
.studio .fault { font: ${type.hint}; color: ${color.danger}; }
.studio .group-body [part~="notice"] { margin-top: ${space.xs}; }
.studio .fault::before { content: "▲ " / ""; }
.studio .colour { display: flex; gap: 4px; }
.studio input[type="color"] { flex: none; width: 44px; height: 40px; padding: 2px; border: 1px solid ${color.line}; border-radius: ${radius}; background: ${color.field}; }
.studio input[type="range"] { width: 100%; min-height: 32px; accent-color: ${color.accent}; }
.studio input[type="file"] { max-width: 100%; font: ${type.hint}; }
.studio [data-picking] { cursor: crosshair; }
.studio .group { scroll-margin-top: 72px; border-bottom: 1px solid ${color.hairline}; }
.studio .group h2 button { display: flex; justify-content: space-between; align-items: baseline; gap: ${space.xs}; width: 100%; min-height: 48px; padding: 12px 4px; border: 0; background: none; font: ${type.strong}; text-align: start; cursor: pointer; }
.studio .group h2 button::before { content: "›" / ""; order: 1; font-weight: 400; color: ${color.quiet}; }
.studio .group h2 button[aria-expanded="true"]::before { content: "⌄" / ""; }
.studio .group h2 button span:first-of-type { flex: 1; }
.studio .note { font: ${type.hint}; color: ${color.quiet}; }
.studio .group-body { padding: 0 4px ${space.m}; }
.studio .card { margin-top: ${space.s}; padding: ${space.s}; border: 1px solid ${color.hairline}; border-radius: ${radius}; background: ${color.raised}; }
.studio .presets { display: grid; grid-template-columns: 1fr 1fr; gap: ${space.xs}; margin-bottom: ${space.xs}; }
.studio .presets button { display: flex; gap: 12px; align-items: center; padding: ${space.xs}; border: 1px solid ${color.line}; border-radius: ${radius}; background: ${color.field}; text-align: start; cursor: pointer; }
.studio .presets button:hover { border-color: ${color.accent}; }
.studio .presets button > span:last-child > * { display: block; }
.studio .swatch { flex: none; width: 32px; height: 32px; }
.studio .link { padding: 0; border: 0; background: none; color: ${color.accent}; text-decoration: underline; text-align: start; cursor: pointer; }
`);
