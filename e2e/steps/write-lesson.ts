import { type Caller, call } from './calls.ts'

/** A lesson with one exercise, by calls; its id. */
export async function writeLesson(teacher: Caller, name: string): Promise<number> {
  const { lesson } = await call<{ lesson: { id: number } }>(teacher, 'POST', '/lesson/create_lesson', {
    name,
    description: 'What holds a thing like this up, and what lets it fall.',
    duration: 20,
    grade: '3',
    cl_skills: ['Observing'],
    cl_category: ['science'],
  })
  const { exercise } = await call<{ exercise: { id: number } }>(
    teacher,
    'POST',
    '/exercise/create_exercise',
    {
      resource_type: 'Link',
      resource: 'https://www.nasa.gov/arches',
      questions: [{ question: 'What holds it up?' }],
    },
  )
  await call(teacher, 'POST', `/exercise/map_to_lesson/${exercise.id}`, { lesson_id: lesson.id })
  return lesson.id
}
