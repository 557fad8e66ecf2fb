/** `client.ts` dispatches it under its own name, so that a first visit does not load this file. */
const asked = 'UNPROVED'

/** The server requires a proved address first: the page opens where the code is entered. */
export const askForProof = () => void dispatchEvent(new Event(asked))

export function listenToProof(listener: () => void): () => void {
  addEventListener(asked, listener)
  return () => removeEventListener(asked, listener)
}
