import { useEffect, useState } from "react";
import type { AdmissionsEvent } from "../state/core/core";
import { english, type Language, loadLanguage } from "../state/i18n/i18n";
import type { LanguageTag } from "../texts/languages";
import { Surface } from "../ui/layout";
import { FullScreenSpinner } from "../ui/Spinner";
import { whenOnline } from "../ui/whenOnline";
import { App, type AppProps } from "./App";

/**
 * The language of the tag. While it loads, the former language, or null at first. If it cannot be loaded, the former
 * language stays, or English, the failure is reported, and it is loaded again once the network is back.
 */
function useLanguage(tag: LanguageTag, emit: (event: AdmissionsEvent) => void): Language | null {
  const [language, setLanguage] = useState(tag === "en" ? english : null);
  useEffect(() => {
    let isCurrent = true;
    const take = (loaded: Language) => void (isCurrent && setLanguage(loaded));
    const give = (fault: unknown) => {
      if (!isCurrent) return;
      setLanguage((before) => before ?? english);
      emit({ name: "admissions-error", message: `The texts in "${tag}" could not be loaded: ${String(fault)}` });
    };
    if (tag === "en") return take(english);
    const load = () => void loadLanguage(tag).then(take, give);
    load();
    const stopWaiting = whenOnline(load);
    return () => {
      isCurrent = false;
      stopWaiting();
    };
  }, [tag, emit]);
  return language;
}

/** The application in the language of the settings, once its texts are loaded; English needs no loading. */
export function LocalizedApp(props: AppProps) {
  const language = useLanguage(props.settings.language, props.emit);
  if (language) return <App {...props} language={language} />;
  return (
    <Surface lang="en">
      <FullScreenSpinner />
    </Surface>
  );
}
