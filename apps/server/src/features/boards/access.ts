import { kindPolicy } from '../catalogue/index.ts'

/** The policy for a board. */
export const boardPolicy = kindPolicy('board', 'Boards')
