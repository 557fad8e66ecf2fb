import type { AuthoredCourse, AuthoredLesson, Exercise } from '../src/features/authoring/api.ts'

/** A lesson of teacher 3 that nobody has yet, with one exercise. */
export const aLesson = (more: Partial<AuthoredLesson> = {}): AuthoredLesson => ({
  id: 6,
  name: 'Bridges',
  short_name: 'bridges',
  description: 'What holds a bridge up, and what lets it fall.',
  duration: 30,
  status: 'Pending',
  grade: '3',
  user_id: 3,
  cl_skills: [],
  cl_category: [],
  thumbnail: '/pictures/logo.svg',
  exercises: 1,
  group_ids: [],
  course: null,
  version: 2,
  ...more,
})

export const anExercise: Exercise = {
  id: 5,
  resource: 'https://nasa.gov/bridges',
  resource_type: 'Link',
  resource_preview: '/pictures/logo.svg',
  questions: [{ question_id: 1, question: 'What holds it up?' }],
  reflection: null,
  transcript: '',
  video: null,
  version: 1,
}

export const aCourse = (more: Partial<AuthoredCourse> = {}): AuthoredCourse => ({
  id: 8,
  name: 'Things that stand',
  short_name: 'things-8',
  description: 'Why towers and bridges stand.',
  status: 'Pending',
  grade: '3',
  user_id: 3,
  picture: '/pictures/logo.svg',
  has_own_picture: false,
  group_ids: [],
  share: null,
  own_school: 'Larkfield High',
  everybody: null,
  public_names: { teacher: 'Ada Lang', school: 'Larkfield High' },
  units: [],
  version: 2,
  ...more,
})
