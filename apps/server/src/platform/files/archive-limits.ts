/** No normal archive has more entries. */
export const mostEntries = 5_000

const steepest = 250

/** Whether an entry's compression ratio is too high for a normal archive. */
export const isSteep = ({ packed, unpacked }: { packed: number; unpacked: number }): boolean =>
  unpacked > 10_000_000 && unpacked > packed * steepest
