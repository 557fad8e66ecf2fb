import { kindPolicy } from '../catalogue/index.ts'

/** The way to a board. */
export const boardPolicy = kindPolicy('board', 'Boards')
