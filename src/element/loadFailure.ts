const message = "The application could not be loaded. Please check your connection and reload this page.";

/** Shown in place of the application when its chunk cannot be had: a sentence, and whatever the host put inside the tag. */
export function showLoadFailure(container: HTMLElement): void {
  const { ownerDocument } = container;
  const sentence = ownerDocument.createElement("p");
  sentence.setAttribute("role", "alert");
  sentence.textContent = message;
  container.replaceChildren(sentence, ownerDocument.createElement("slot"));
}
