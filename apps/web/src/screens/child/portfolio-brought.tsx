import { BroughtList } from '../../features/records/index.ts'

/** What came with records from elsewhere: its program comes with the journey alone. */
export const BroughtOfChild = BroughtList
