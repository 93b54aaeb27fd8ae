import { FullScreenSpinner } from "../ui/Spinner";
import { Surface } from "../ui/Surface";
import { App, type AppProps } from "./App";
import { useLanguage } from "./useLanguage";

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
