import { FullScreenSpinner } from "../ui/Spinner";
import { Surface } from "../ui/Surface";
import { App, type AppProps } from "./App";
import { useLanguage } from "./useLanguage";

/** The application in the language that the settings ask for, once its texts are here; English needs no wait. */
export function LocalizedApp(props: AppProps) {
  const language = useLanguage(props.settings.language, props.emit);
  if (language) return <App {...props} language={language} />;
  return (
    <Surface lang="en">
      <FullScreenSpinner />
    </Surface>
  );
}
