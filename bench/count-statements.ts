import pg from 'pg'

let statements = 0

/**
 * Counts every statement that this process sends, including `begin` and `commit`; the parent asks for the
 * count.
 */
export function countStatements(): void {
  const plain = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    statements++
    return plain.apply(this, args)
  } as typeof pg.Client.prototype.query
  process.on('message', () => process.send?.({ statements }))
}
