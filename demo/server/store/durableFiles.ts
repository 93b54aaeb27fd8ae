import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface OpenFile {
  readonly nfd?: number;
}
interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (file: OpenFile) => number } };
}

/**
 * PGlite's file system with a real `fsync`. PGlite's own has none, so a power failure would lose committed
 * transactions. Emscripten calls `stream_ops.fsync` when it is defined.
 */
export class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...parameters);
    const withFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), withFsync] } };
  }
}
