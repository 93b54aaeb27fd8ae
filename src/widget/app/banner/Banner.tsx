import { memo } from "react";
import { format } from "../../../shared/texts/format";
import type { WebStatus } from "../../../shared/wire/shapes";
import { Link } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { classes, css } from "../../ui/stylesheet";
import { color, fromMobile, headingFont, sized, space, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";

/** The values that choose the banner. */
export interface BannerSnapshot {
  readonly isLoggedIn: boolean;
  readonly webStatus: WebStatus | null;
  readonly numLogins: number | null;
  readonly hasChangedPage: boolean;
}

type BannerKind = "visitor" | "firstLogin" | "laterLogin" | "none";

/** The banner to show; that of a submitted application is the heading above its next steps. */
export function bannerKind({ isLoggedIn, webStatus, numLogins, hasChangedPage }: BannerSnapshot): BannerKind {
  if (webStatus === "validating" || webStatus === "submitted") return "none";
  if (!isLoggedIn) return "visitor";
  if (hasChangedPage) return "none";
  return numLogins === null || numLogins <= 1 ? "firstLogin" : "laterLogin";
}

/** One line where there is room: its heading, smaller than sentences because it is in capitals, and what follows. */
const banner = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.s};
  overflow-wrap: anywhere;
`;

const bannerTitle = css`
  font: 600 ${sized(12)}/${sized(20)} var(--a-font);
  text-wrap: balance;
  ${fromMobile} {
    font: ${headingFont(14, 24)};
    letter-spacing: 0.03em;
  }
`;

/** The institution's title, in capitals like the text around it. */
const bannerCapitals = css`
  text-transform: uppercase;
`;

const bannerName = css`
  color: ${color.accent};
  letter-spacing: 0;
`;

const bannerLine = css`
  font: ${type.hint};
  line-height: inherit;
  color: ${color.quiet};
`;

/** The preferred name, or the first name if none. */
function useName(): string {
  const { answers } = useAppState();
  const preferred = useAtomValue(answers.answerAtom("preferred_name"));
  const first = useAtomValue(answers.answerAtom("first_name"));
  return [preferred, first].map((name) => String(name).trim()).find((name) => name !== "") ?? "";
}

function Greeting({ words, line }: { words: string; line?: string | false | undefined }) {
  const name = useName();
  return (
    <>
      <p className={bannerTitle} part="banner-title">
        {words} {name === "" ? null : <span className={bannerName}>{name}</span>}
      </p>
      {line ? <p className={bannerLine}>{line}</p> : null}
    </>
  );
}

function Welcome() {
  const { applicationTitle } = useAtomValue(useAppState().language.institutionAtom);
  const { banner: texts } = useTexts().shell;
  return (
    <>
      <p className={classes(bannerTitle, bannerCapitals)} part="banner-title">
        {format(texts.welcome, { title: applicationTitle })}
      </p>
      <p className={bannerLine}>
        <Link href={paths.login} part="banner-link">
          {texts.login}
        </Link>
      </p>
    </>
  );
}

/** The page banner in all its states. */
export const Banner = memo(function Banner() {
  const { banner: texts } = useTexts().shell;
  const { language, profile, session } = useAppState();
  const { firstLogin } = useAtomValue(language.institutionAtom);
  const kind = bannerKind({
    isLoggedIn: useAtomValue(session.isLoggedInAtom),
    webStatus: useAtomValue(profile.webStatusAtom),
    numLogins: useAtomValue(profile.applicantAtom)?.numLogins ?? null,
    hasChangedPage: useAtomValue(profile.hasChangedPageAtom),
  });
  if (kind === "none") return null;
  return (
    <div className={banner} part="banner" data-kind={kind}>
      {kind === "visitor" ? <Welcome /> : null}
      {kind === "firstLogin" ? (
        <Greeting words={texts.candidate} line={firstLogin === true ? texts.waived : firstLogin} />
      ) : null}
      {kind === "laterLogin" ? <Greeting words={texts.again} /> : null}
    </div>
  );
});
