import { demandWithin, limits } from "../services/limits";
import { placeById, placesLike } from "../services/lookup";
import type { Handlers } from "./calls";

/** Search for schools, colleges and addresses (§7). */
export const lookupCalls: Pick<Handlers, "lookupByText" | "lookupById"> = {
  async lookupByText({ parts, request, input }) {
    await demandWithin(parts, limits.lookupsOfAddress, request.ip);
    return placesLike(parts, input.query);
  },
  async lookupById({ parts, request, input }) {
    await demandWithin(parts, limits.lookupsOfAddress, request.ip);
    return placeById(parts, input.query);
  },
};
