import { createExercise, createLesson, mapExercise, updateLesson } from '@kindling/contract/authoring'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { makeSurrounding } from './factories.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

export const words = {
  name: 'Bridges of paper',
  description: 'How much does a bridge of one sheet carry?',
  duration: 30,
  grade: '4,102,3',
  cl_skills: ['Observing', 'Creativity'] as ['Observing', 'Creativity'],
  cl_category: ['science'] as ['science'],
}
export const content = {
  resource_type: 'Video' as const,
  resource: 'https://youtu.be/dQw4w9WgXcQ?si=who-shared-it',
  questions: [{ question: 'What holds it up?' }, { question: 'Where does it bend?' }],
}
export const reflection = {
  type: 'doc' as const,
  content: [
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Think of a bridge near you.' }] },
    {
      type: 'bulletList' as const,
      content: [
        {
          type: 'listItem' as const,
          content: [
            {
              type: 'paragraph' as const,
              content: [
                { type: 'text' as const, text: 'What carries it?', marks: [{ type: 'bold' as const }] },
              ],
            },
          ] as [{ type: 'paragraph'; content: { type: 'text'; text: string; marks: { type: 'bold' }[] }[] }],
        },
      ],
    },
  ],
}

export async function makePeople(of: TestServer) {
  const around = await makeSurrounding(of)
  return {
    ...around,
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
  }
}

export async function writing(teacher: Client, more: object = {}) {
  const { status, body } = await teacher.call(createLesson, { body: { ...words, ...more } })
  expect(status).toBe(200)
  return body.lesson
}

export async function making(teacher: Client, more: object = {}) {
  const { status, body } = await teacher.call(createExercise, { body: { ...content, ...more } })
  expect(status).toBe(200)
  return body.exercise
}

export const giving = (teacher: Client, lessonId: number, group_ids: number[], version: number) =>
  teacher.call(updateLesson, {
    params: { lessonId },
    body: { ...words, status: 'Published', group_ids, version },
  })

/** A lesson with one exercise, before a class. */
export async function given(teacher: Client, classId: number, more: object = {}) {
  const { id, short_name, version } = await writing(teacher, more)
  const exercise = await making(teacher, { reflection })
  await teacher.call(mapExercise, { params: { exerciseId: exercise.id }, body: { lesson_id: id } })
  const { status } = await giving(teacher, id, [classId], version)
  expect(status).toBe(200)
  return { id, short_name, exercise }
}
