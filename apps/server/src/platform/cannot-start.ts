/** Why a server does not start, in a sentence that says what to do; a stack trace helps no operator. */
export class CannotStart extends Error {}
