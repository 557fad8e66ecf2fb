import type { Stage } from './stage.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Job {
  name: string
  /** The aim of the ratio to bare. */
  aim: number
  requests: Request[]
}

/** What is measured: the teacher's reads, and children and the teacher writing. */
export function jobsOn(stage: Stage): Job[] {
  const get = (path: string): Request => ({ method: 'GET', path, headers: stage.teacher.headers })
  return [
    {
      name: 'list 20 journals',
      aim: 0.7,
      requests: [get(`/journal/user_journals/${stage.childId}?limit=20`)],
    },
    {
      name: 'read one with its comments',
      aim: 0.7,
      requests: stage.journalIds
        .slice(0, 10)
        .flatMap(id => [get(`/journal/get_journal/${id}`), get(`/comment/getComments?archetype_id=${id}`)]),
    },
    { name: 'class roster of 200', aim: 0.7, requests: [get(`/school/group_students/${stage.bigClass}`)] },
    { name: 'notification page', aim: 0.7, requests: [get('/notification/list')] },
    {
      name: 'add a journal',
      aim: 0.6,
      requests: stage.writer.map(seat => ({
        method: 'POST',
        path: `/journal/add_journal/${seat.userId}`,
        headers: seat.headers,
        body: JSON.stringify({
          content: 'Today we measured how fast a journal is kept.',
          response_type: 'Text',
          arche_type: 'Lessons',
          archetype_id: stage.lessonId,
        }),
      })),
    },
    {
      name: 'add a comment',
      aim: 0.6,
      requests: stage.journalIds.map(id => ({
        method: 'POST',
        path: '/comment/postComment',
        headers: stage.teacher.headers,
        body: JSON.stringify({ archetype_id: id, comment: 'Well observed.' }),
      })),
    },
  ]
}
