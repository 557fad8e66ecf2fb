/** Why a server does not start, in a sentence that says what to do; where it was found helps nobody. */
export class CannotStart extends Error {}
