import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { type Look, propertiesOf } from "../look/look";
import type { View } from "../StudioContext";
import type { Picked, PreviewPage, Show } from "./page";

interface PreviewProps extends Pick<View, "screen" | "scheme" | "language" | "width" | "isPicking" | "changed"> {
  /** The valid parts of the configuration. */
  readonly config: InstitutionConfig;
  readonly look: Look;
  readonly onPick: (picked: Picked) => void;
  readonly onLeave: () => void;
}

/** The width and height of an element, in pixels. */
function useSize(element: HTMLElement | null) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The real form in a frame, scaled down if the chosen width does not fit. */
export function Preview({
  screen,
  config,
  look,
  scheme,
  language,
  width,
  isPicking,
  changed,
  onPick,
  onLeave,
}: PreviewProps) {
  const [page, setPage] = useState<PreviewPage | null>(null);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const { width: roomWidth, height: roomHeight } = useSize(room);
  const shown = useMemo(
    (): Show => ({
      config,
      properties: propertiesOf(look),
      rules: look.rules ?? "",
      scheme,
      language,
    }),
    [config, look, scheme, language],
  );

  const pick = useEffectEvent(onPick);
  const leave = useEffectEvent(onLeave);
  useEffect(() => page?.listen({ onPick: (picked) => pick(picked), onLeave: () => leave() }), [page]);
  useEffect(() => page?.show(shown), [page, shown]);
  useEffect(() => page?.setPicking(isPicking), [page, isPicking]);
  useEffect(() => {
    if (changed) page?.reveal(changed.key);
  }, [page, changed]);

  const chosen = width === 0 ? roomWidth : width;
  const scale = chosen > roomWidth && roomWidth > 0 ? roomWidth / chosen : 1;
  return (
    <div className="room" ref={setRoom}>
      <div style={{ width: chosen * scale, height: roomHeight }}>
        <iframe
          title="Preview of the form"
          src={`studio/preview.html?screen=${screen}`}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentWindow?.studioPreview ?? null)}
          style={{ width: chosen, height: roomHeight / scale, transform: scale === 1 ? "none" : `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
