import { describe, expect, test } from "vitest";
import { checkFile, extensionOf, maxFileSize } from "./files";
import { fileSize } from "./format";
import { fileMessages } from "./wording";

const name32 = `${"x".repeat(28)}.pdf`;

describe("the check of a file", () => {
  test.each([
    ["scan.pdf", 1],
    ["scan.PNG", 5000],
    ["a.jpeg", 5000],
    ["a.jpg", 5000],
    ["a.docx", 5000],
    ["exactly-1-mb.pdf", maxFileSize],
    [name32, 10],
    [`${"e\u0301".repeat(28)}.pdf`, 10],
  ])("accepts %s of %d bytes", (name, size) => {
    expect(checkFile({ name, size })).toEqual([]);
  });

  test("limits a file so that its request is smaller than 1 MiB, and shows the limit as 1 MB", () => {
    const formAround = 8_192;
    expect(maxFileSize + formAround).toBeLessThan(1_048_576);
    expect(fileSize(maxFileSize)).toBe("1 MB");
  });

  test.each([
    ["a.pdf", maxFileSize + 1, ["Your file is too large. The maximum file size is 1 MB."]],
    ["a.pdf", 0, ["Your file is empty. Please upload a non-empty file."]],
    ["a.exe", 9, ["You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx"]],
    ["a.pdf.exe", 9, [fileMessages.wrongType]],
    ["pdf", 9, [fileMessages.wrongType]],
    [".pdf", 9, [fileMessages.wrongType]],
    [`x${name32}`, 9, [fileMessages.nameTooLong]],
    [`${"x".repeat(40)}.exe`, 0, [fileMessages.wrongType, fileMessages.nameTooLong, fileMessages.empty]],
  ])("refuses %s of %d bytes: %j", (name, size, expected) => {
    expect(checkFile({ name, size })).toEqual(expected);
  });

  test("recognizes an extension in upper and lower case", () => {
    expect([extensionOf("A.JPeG"), extensionOf("a.tiff")]).toEqual([".jpeg", null]);
  });
});
