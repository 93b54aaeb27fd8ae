import { inputClass } from "../widget/controls/inputClass";
import { addRules } from "../widget/ui/sheet";
import { color, radius, space, type } from "../widget/ui/tokens";

const wide = "@media (min-width: 900px)";

addRules(`
.studio { display: flex; flex-direction: column; height: 100dvh; container: none; }
.studio .bar { display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs} ${space.s}; padding: ${space.xs} ${space.s}; border-bottom: 1px solid ${color.hairline}; }
.studio .bar h1 { font: ${type.strong}; letter-spacing: 0; }
.studio .bench { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr); }
.studio .column { overflow-y: auto; padding: ${space.s}; min-width: 0; }
.studio [role="tablist"] { position: sticky; z-index: 1; top: calc(-1 * ${space.s}); background: ${color.paper}; }
.studio .stage { display: none; flex-direction: column; min-width: 0; min-height: 0; padding: 0; background: ${color.wash}; }
.studio .bench[data-form-only] .column { display: none; }
.studio .bench[data-form-only] .stage { display: flex; }
.studio .bar:not([data-form-only]) .picks { display: none; }
.studio .picks { display: flex; flex-wrap: wrap; gap: ${space.xs}; flex: 1 1 100%; }
.studio .picks [part="field"] { width: auto; margin: 0; }
.studio .picks select { contain: none; width: auto; }
${wide} {
  .studio .bench, .studio .bench[data-form-only] { grid-template-columns: minmax(340px, 420px) minmax(0, 1fr); }
  .studio .column, .studio .bench[data-form-only] .column { display: block; border-inline-end: 1px solid ${color.hairline}; }
  .studio .stage { display: flex; padding: ${space.s}; }
  .studio .narrow { display: none; }
  .studio .picks, .studio .bar:not([data-form-only]) .picks { display: flex; flex: 1 1 auto; justify-content: center; }
}
.studio .room { flex: 1; min-width: 0; min-height: 0; overflow: auto; }
.studio iframe { display: block; height: 100%; margin: 0 auto; border: 0; background: ${color.paper}; box-shadow: 0 1px 3px rgb(0 0 0 / 12%), 0 8px 24px rgb(0 0 0 / 8%); }
.studio .emails article { max-width: 640px; margin: 0 auto ${space.s}; padding: ${space.s} ${space.m}; border: 1px solid ${color.hairline}; border-radius: ${radius}; background: ${color.raised}; }
.studio .mail { all: initial; display: block; margin-top: ${space.s}; border: 1px solid ${color.hairline}; background: #fff; color: #000; color-scheme: light; overflow-wrap: anywhere; }
.studio h2 { font: ${type.strong}; }
.studio [part="field"], .studio .parts { margin-top: ${space.s}; }
.studio [part="label"], .studio .parts > legend { font: ${type.small}; margin-bottom: 2px; }
.studio .picks [part="label"], .studio .parts .pair [part="label"] { font: ${type.hint}; color: ${color.quiet}; }
.studio .pair [part="field"] { margin-top: 0; }
.studio label:has([part="checkbox"]) { font: ${type.hint}; }
.studio .${inputClass} { height: auto; min-height: 40px; padding-block: 6px; font: ${type.hint}; }
.studio .${inputClass}:not(select) { padding-inline: 10px; }
.studio .${inputClass}::placeholder { font-style: italic; }
.studio textarea { resize: vertical; field-sizing: content; max-height: 320px; }
.studio .code { margin-block: ${space.xs}; white-space: pre; overflow: auto; font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: ${color.wash}; }
.studio .hint { font: ${type.hint}; color: ${color.quiet}; }
.studio .fault { font: ${type.hint}; color: ${color.danger}; }
.studio .fault::before { content: "▲ " / ""; }
.studio .colour { display: flex; gap: 4px; }
.studio input[type="color"] { flex: none; width: 44px; height: 40px; padding: 2px; border: 1px solid ${color.line}; border-radius: ${radius}; background: ${color.field}; }
.studio input[type="file"] { max-width: 100%; font: ${type.hint}; }
.studio .group-body { padding: 0 4px ${space.m}; }
.studio .pair { display: grid; grid-template-columns: 1fr 1fr; gap: ${space.xs}; align-items: end; margin-top: ${space.xs}; }
.studio .group { border-bottom: 1px solid ${color.hairline}; }
.studio .group summary { display: flex; justify-content: space-between; align-items: baseline; gap: ${space.xs}; min-height: 44px; padding: 10px 4px; font: ${type.strong}; cursor: pointer; }
.studio .group .group summary { min-height: 40px; font: ${type.body}; }
.studio .group summary::after { content: "›" / ""; color: ${color.quiet}; }
.studio .group[open] > summary::after { content: "⌄" / ""; }
.studio .group summary span:first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.studio .note { font: ${type.hint}; color: ${color.quiet}; }
.studio .card { margin-top: ${space.s}; padding: ${space.s}; border: 1px solid ${color.hairline}; border-radius: ${radius}; background: ${color.raised}; }
.studio .link { padding: 0; border: 0; background: none; color: ${color.accent}; text-decoration: underline; text-align: start; cursor: pointer; }
`);
