import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { InstitutionConfig } from "../../../src/catalogue/config/institutionConfig";
import type { Scheme } from "../look/colours";
import { type Look, propertiesOf } from "../look/look";
import { isFromFrame, type Picked, type Show, type ToFrame } from "./messages";

export interface PreviewProps {
  readonly screen: string;
  /** The valid parts of the configuration. */
  readonly config: InstitutionConfig;
  readonly look: Look;
  readonly scheme: Scheme;
  readonly language: string;
  /** Pixels; 0 takes the available width. */
  readonly width: number;
  readonly isPicking: boolean;
  /** The question that was changed last, which the preview scrolls into view. */
  readonly changed: { readonly key: string } | null;
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
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const { width: roomWidth, height: roomHeight } = useSize(room);
  const shown = useMemo(
    (): Show => ({
      kind: "show",
      config,
      properties: propertiesOf(look).map(([name, value]) => [name, value]),
      rules: look.rules ?? "",
      scheme,
      language,
    }),
    [config, look, scheme, language],
  );

  const send = useEffectEvent((message: ToFrame) =>
    frame.current?.contentWindow?.postMessage(message, location.origin),
  );
  const receive = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin || !isFromFrame(data)) return;
    if (data.kind === "picked") onPick(data);
    else if (data.kind === "left") onLeave();
    else {
      send(shown);
      send({ kind: "pick", isOn: isPicking });
      if (changed) send({ kind: "reveal", id: changed.key });
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event);
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, []);
  useEffect(() => send(shown), [shown]);
  useEffect(() => send({ kind: "pick", isOn: isPicking }), [isPicking]);
  useEffect(() => {
    if (changed) send({ kind: "reveal", id: changed.key });
  }, [changed]);

  const chosen = width === 0 ? roomWidth : width;
  const scale = chosen > roomWidth && roomWidth > 0 ? roomWidth / chosen : 1;
  return (
    <div className="room" ref={setRoom}>
      <div style={{ width: chosen * scale, height: roomHeight }}>
        <iframe
          key={screen}
          ref={frame}
          title="Preview of the form"
          src={`studio/preview.html?screen=${screen}`}
          style={{ width: chosen, height: roomHeight / scale, transform: scale === 1 ? "none" : `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
