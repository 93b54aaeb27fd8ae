import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";

const page = "https://www.university.edu";
const message = "We couldn't read that request. Please clear your cookies and try again.";
const server = await serverOfFile({ ALLOWED_ORIGINS: page });

test("a head of more than 40 KB is refused with a message that the page can read", async () => {
  const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
  socket.write(`GET /api/profile HTTP/1.1\r\nHost: localhost\r\nOrigin: ${page}\r\nCookie: a=${"b".repeat(60_000)}`);
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
  expect(response).toContain(`Access-Control-Allow-Origin: ${page}\r\n`);
  expect(response).toContain(JSON.stringify({ message }));
});

test("a call whose head is unreadable gets its response, and no reset, while its body is still sent", async () => {
  const port = Number(new URL(server.address).port);
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const piece = "a".repeat(65_536);
  socket.write(
    `POST /public/login HTTP/1.1\r\nHost: localhost\r\nX-A: \u0001\r\nContent-Length: 2000000\r\n\r\n${piece}`,
  );
  const faults: unknown[] = [];
  socket.on("error", (error) => faults.push(error));
  const [response] = await once(socket, "data");
  for (let pieces = 0; pieces < 20; pieces += 1) await new Promise((resolve) => socket.write(piece, resolve));
  socket.end();
  await once(socket, "close");
  expect(String(response)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(faults).toEqual([]);
});
