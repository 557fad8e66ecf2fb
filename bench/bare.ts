import { createHash } from 'node:crypto'
import { schoolYearStart } from '@kindling/rules/school-year'
import { scoresOf } from '@kindling/rules/surveys'
import { wellbeingScale } from '@kindling/rules/wellbeing'
import fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { bareSql } from './bare-sql.ts'
import { countStatements } from './count-statements.ts'

// The same framework with a plain driver and the fewest statements for the same bytes: one statement checks the
// session and the right to the row, and returns JSON made by PostgreSQL.
countStatements()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = fastify()
const hashOf = (cookie: string | undefined) =>
  createHash('sha256')
    .update(/kindling=([\w-]+)/.exec(cookie ?? '')?.[1] ?? '')
    .digest()

type Query = Record<string, string>
const read = (path: string, name: keyof typeof bareSql, values: (params: Query, query: Query) => unknown[]) =>
  app.get(path, async (request, reply) => {
    const { rows } = await pool.query({
      name,
      text: bareSql[name],
      values: [hashOf(request.headers.cookie), ...values(request.params as Query, request.query as Query)],
    })
    return rows[0]?.reply
      ? reply.type('application/json; charset=utf-8').send(rows[0].reply)
      : reply.code(404).send({})
  })

read('/journal/user_journals/:userId', 'listJournals', (params, query) => [params.userId, query.limit])
read('/journal/get_journal/:journalId', 'getJournal', params => [params.journalId])
read('/comment/getComments', 'listComments', (_params, query) => [query.archetype_id])
read('/school/group_students/:groupId', 'listRoster', params => [params.groupId])
read('/notification/list', 'listNotifications', () => [
  schoolYearStart(new Date().toISOString().slice(0, 10)),
])

interface JournalBody {
  content: string
  response_type: string
  archetype_id: number
}

app.post('/journal/add_journal/:userId', async (request, reply) => {
  const body = request.body as JournalBody
  const { userId } = request.params as Query
  return write(reply, async client => {
    const values = [
      hashOf(request.headers.cookie),
      userId,
      body.content,
      body.response_type,
      body.archetype_id,
    ]
    const { rows } = await client.query({ name: 'addJournal', text: bareSql.addJournal, values })
    await client.query({
      name: 'tellJournal',
      text: bareSql.tell,
      values: ['journal_added', userId, userId, rows[0].id, null],
    })
    return client.query({ name: 'readJournal', text: bareSql.readJournal, values: [rows[0].id] })
  })
})

app.post('/comment/postComment', async (request, reply) => {
  const body = request.body as { archetype_id: number; comment: string }
  return write(reply, async client => {
    const values = [hashOf(request.headers.cookie), body.archetype_id, body.comment]
    const { rows } = await client.query({ name: 'addComment', text: bareSql.addComment, values })
    const { id, user_id: actor, child_id: child } = rows[0]
    await client.query({
      name: 'tellComment',
      text: bareSql.tell,
      values: ['comment_added', actor, child, body.archetype_id, id],
    })
    return client.query({ name: 'readComment', text: bareSql.readComment, values: [id] })
  })
})

/** The row with its counts, by the table's triggers. */
app.put('/catalogue/mark/:itemId', async (request, reply) => {
  const { mark, value } = request.body as { mark: string; value: number }
  const values = [hashOf(request.headers.cookie), (request.params as Query).itemId, mark, value]
  return write(reply, async client => {
    await client.query({ name: 'addMark', text: bareSql.addMark, values })
    return client.query({ name: 'readMarked', text: bareSql.readMarked, values: values.slice(0, 2) })
  })
})

interface CheckInBody {
  date: string
  version: number
  answers: { answerKey: string; answerValue: number }[]
}

/** The row with its dependent data: the counts by the table's trigger, and news for the teachers. */
app.post('/wellbeing/responses', async (request, reply) => {
  const values = checkInOf(request)
  return write(reply, async client => {
    const added = await client.query({ name: 'addCheckIn', text: bareSql.addCheckIn, values })
    await client.query({ name: 'tellCheckIn', text: bareSql.tellCheckIn, values: [added.rows[0].user_id] })
    return added
  })
})

/** Only the row, into a table of the same shape without counts. */
app.post('/wellbeing/rows', async (request, reply) => {
  const text = bareSql.addCheckIn.replace('into survey_responses', 'into bare_check_ins')
  const { rows } = await pool.query({ name: 'addRow', text, values: checkInOf(request) })
  return reply.type('application/json; charset=utf-8').send(rows[0].reply)
})

function checkInOf(request: FastifyRequest): unknown[] {
  const { date, version, answers } = request.body as CheckInBody
  const valuesOf = (from: number) => answers.slice(from, from + 3).map(answer => answer.answerValue)
  const scores = scoresOf(wellbeingScale, type => valuesOf(type === 'feeling' ? 0 : 3))
  const given = Object.fromEntries(answers.map(answer => [answer.answerKey, answer.answerValue]))
  return [
    hashOf(request.headers.cookie),
    date,
    version,
    JSON.stringify(given),
    scores?.feeling,
    scores?.functioning,
    scores?.wellbeing,
  ]
}

async function write(
  reply: { type(type: string): { send(body: string): unknown } },
  work: (client: pg.PoolClient) => Promise<pg.QueryResult>,
) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await work(client)
    await client.query('commit')
    return reply.type('application/json; charset=utf-8').send(rows[0].reply)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ listening: typeof address === 'object' && address ? address.port : 0 })
