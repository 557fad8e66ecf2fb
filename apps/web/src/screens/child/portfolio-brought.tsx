import { BroughtList } from '../../features/records/index.ts'

/** The entries from brought records: the program is loaded only with the journey. */
export const BroughtOfChild = BroughtList
