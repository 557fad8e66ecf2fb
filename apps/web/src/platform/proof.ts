/** What `client.ts` dispatches by itself, so that a first visit is spared this file. */
const asked = 'UNPROVED'

/** The server wants the own address proved first: the page leads to where the code is entered. */
export const askForProof = () => void dispatchEvent(new Event(asked))

export function listenToProof(listener: () => void): () => void {
  addEventListener(asked, listener)
  return () => removeEventListener(asked, listener)
}
