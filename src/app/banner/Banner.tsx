import { memo } from "react";
import { paths } from "../../navigation/paths";
import { Link } from "../../navigation/routing";
import { useApplication } from "../../state/ApplicationProvider";
import { hasChangedPageAtom, isLoggedInAtom, numLoginsAtom, useAtomValue, webStatusAtom } from "../../state/core/core";
import { institutionAtom } from "../../state/i18n/i18n";
import { useTexts } from "../../texts/useTexts";
import { classes } from "../../ui/stylesheet";
import { bannerKind } from "./bannerKind";
import { banner, bannerCapitals, bannerLine, bannerName, bannerTitle } from "./bannerStyles";

/** The preferred name, or the first name if none (§2). */
function useName(): string {
  const { answers } = useApplication();
  const preferred = useAtomValue(answers.answerAtom("preferred_name"));
  const first = useAtomValue(answers.answerAtom("first_name"));
  return [preferred, first].map((name) => String(name).trim()).find((name) => name !== "") ?? "";
}

function Greeting({ words, line }: { words: string; line: string }) {
  const name = useName();
  return (
    <>
      <p className={bannerTitle}>
        {words} {name === "" ? null : <span className={bannerName}>{name}</span>}
      </p>
      <p className={bannerLine}>{line}</p>
    </>
  );
}

function Welcome() {
  const { applicationTitle } = useAtomValue(institutionAtom);
  const { banner: texts } = useTexts().shell;
  return (
    <>
      <p className={classes(bannerTitle, bannerCapitals)}>{texts.welcome(applicationTitle)}</p>
      <p className={bannerLine}>
        {texts.return} <Link href={paths.login}>{texts.login}</Link>
      </p>
    </>
  );
}

/** The page banner in all its states (§2). */
export const Banner = memo(function Banner() {
  const { banner: texts } = useTexts().shell;
  const kind = bannerKind({
    isLoggedIn: useAtomValue(isLoggedInAtom) === true,
    webStatus: useAtomValue(webStatusAtom),
    numLogins: useAtomValue(numLoginsAtom),
    hasChangedPage: useAtomValue(hasChangedPageAtom),
  });
  if (kind === "none") return null;
  return (
    <div className={banner} part="banner" data-kind={kind}>
      {kind === "visitor" ? <Welcome /> : null}
      {kind === "firstLogin" ? <Greeting words={texts.candidate} line={texts.waived} /> : null}
      {kind === "laterLogin" ? <Greeting words={texts.again} line={texts.continue} /> : null}
      {kind === "submitted" ? <p className={bannerTitle}>{texts.submitted}</p> : null}
    </div>
  );
});
