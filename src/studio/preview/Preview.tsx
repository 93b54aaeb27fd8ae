import { useEffect, useState } from "react";
import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import type { PreviewPage } from "./frame";
import type { View } from "./screens";

/** The real form in a frame, of the valid parts of a configuration, with a style sheet. */
export function Preview({ config, css, ...view }: View & { config: InstitutionConfig; css: string }) {
  const { screen, scheme, language, width, changed } = view;
  const [page, setPage] = useState<PreviewPage | null>(null);
  useEffect(
    () => page?.show({ config, css, scheme, language, changed }),
    [page, config, css, scheme, language, changed],
  );
  return (
    <div className="room">
      <iframe
        title="Preview of the form"
        src={`studio/preview.html?screen=${screen}`}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentWindow?.studioPreview ?? null)}
        style={{ width: width === "0" ? "100%" : `${width}px` }}
      />
    </div>
  );
}
