import { entryTexts, type NotShown } from "../../../shared/texts/entry";
import type { LanguageTag } from "../../../shared/texts/languages";
import { Button } from "../../ui/Button";
import { Surface } from "../../ui/layout";
import { classes, css } from "../../ui/stylesheet";
import { color } from "../../ui/tokens";
import { column, mainClass } from "../layoutStyles";

/** A notice with fewer rules and without an icon: these are part of the entry, whose bytes delay the first paint. */
const box = css`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding: 16px;
  border-inline-start: 4px solid ${color.danger};
  background: ${color.dangerWash};
`;

/**
 * Shown instead of the application, above the host page's content of the tag; rendered by the build.
 */
export function NotLoaded({ language, reason }: { language: LanguageTag; reason: NotShown }) {
  const texts = entryTexts[language];
  return (
    <Surface lang={language}>
      <div className={classes(column, mainClass)}>
        <div className={box} role="alert">
          <p>{texts[reason]}</p>
          {reason === "failed" ? <Button>{texts.retry}</Button> : null}
          <slot />
        </div>
      </div>
    </Surface>
  );
}
