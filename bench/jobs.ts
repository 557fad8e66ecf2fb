import type { Fixture } from './fixture.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Job {
  name: string
  /** The aim for the ratio to the bare server. */
  aim: number
  requests: Request[]
}

/** The measured jobs: the teacher's reads, and writes by children and the teacher. */
export function jobsOn(fixture: Fixture): Job[] {
  const get = (path: string): Request => ({ method: 'GET', path, headers: fixture.teacher.headers })
  return [
    {
      name: 'list 20 journals',
      aim: 0.7,
      requests: [get(`/journal/user_journals/${fixture.childId}?limit=20`)],
    },
    {
      name: 'read one with its comments',
      aim: 0.7,
      requests: fixture.journalIds
        .slice(0, 10)
        .flatMap(id => [get(`/journal/get_journal/${id}`), get(`/comment/getComments?archetype_id=${id}`)]),
    },
    { name: 'class roster of 200', aim: 0.7, requests: [get(`/school/group_students/${fixture.bigClass}`)] },
    { name: 'notification page', aim: 0.7, requests: [get('/notification/list')] },
    {
      name: 'add a journal',
      aim: 0.6,
      requests: fixture.writer.map(session => ({
        method: 'POST',
        path: `/journal/add_journal/${session.userId}`,
        headers: session.headers,
        body: JSON.stringify({
          content: 'Today we measured how fast a journal is kept.',
          response_type: 'Text',
          arche_type: 'Lessons',
          archetype_id: fixture.lessonId,
        }),
      })),
    },
    {
      name: 'add a comment',
      aim: 0.6,
      requests: fixture.journalIds.map(id => ({
        method: 'POST',
        path: '/comment/postComment',
        headers: fixture.teacher.headers,
        body: JSON.stringify({ archetype_id: id, comment: 'Well observed.' }),
      })),
    },
  ]
}
