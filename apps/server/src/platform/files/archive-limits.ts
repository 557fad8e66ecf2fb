/** More entries than these no honest archive has. */
export const mostEntries = 5_000

const steepest = 250

/** Whether an entry unpacks to so much more than it takes that nobody honest has packed it. */
export const isSteep = ({ packed, unpacked }: { packed: number; unpacked: number }): boolean =>
  unpacked > 10_000_000 && unpacked > packed * steepest
