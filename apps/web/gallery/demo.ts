import type { CourseCardData } from '../src/features/courses/api.ts'
import type { Journal } from '../src/features/journals/api.ts'

// Invented people and content.
const avatar = '/pictures/avatars/other.svg'
export const demoChild = { id: 1, first_name: 'Demo', last_name: 'Child', avatar }

export const demoJournal = {
  id: 1,
  user_id: demoChild.id,
  arche_type: null,
  archetype_id: null,
  archetype_name: null,
  journal_prompt: null,
  title: 'The bird at our window',
  url: null,
  content: 'It had a red chest and sang before breakfast. I think it is a robin.',
  response_type: 'Text',
  medias: [],
  teacher_id: null,
  class_id: null,
  teacher_content: null,
  answered_by: null,
  journals_type: null,
  journal_type_id: null,
  object_meta_datas: [
    { action_type: 1, user_id: 2, object_id: 1, object_type: 'JOURNALS' },
    { action_type: 3, user_id: 3, object_id: 1, object_type: 'JOURNALS' },
  ],
  comment_count: 2,
  created_at: '2026-03-02T17:00:00.000Z',
  updated_at: '2026-03-02T17:00:00.000Z',
  version: 1,
  user_info: { ...demoChild, user_type: 'Child' },
  can: [],
} as unknown as Journal

export const demoPictureJournal: Journal = {
  ...demoJournal,
  id: 2,
  title: 'My drawing',
  content: '',
  response_type: 'Image',
  medias: [
    {
      media_type: 'Image',
      media_url: '/pictures/lessons/first-bird-i-see.svg',
      media_preview: null,
      transcript: null,
    },
  ],
  object_meta_datas: [],
  comment_count: 0,
}

export const demoCourse = {
  id: 1,
  short_name: 'backyard-birds',
  name: 'Backyard Birds',
  summary: 'Watch, listen, and find out who lives outside your window.',
  picture: '/pictures/courses/backyard-birds.svg',
  grades: [1, 2, 3],
  course_package: 'Basic',
  course_type: 'Free',
  micro_credentialing: false,
  processed_price: 0,
  completed_lessons: 3,
  total_lessons: 6,
  status: 'InProgress',
  has_access: true,
} as CourseCardData

export const demoRows = [
  { id: 1, name: 'Demo Ada', grade: 4, journals: 12 },
  { id: 2, name: 'Demo Ben', grade: 4, journals: 7 },
  { id: 3, name: 'Demo Cleo', grade: 5, journals: 0 },
]

/** A person with a drawn face, and others with initials in each color. */
export const demoFace = { id: 1, first_name: 'Demo', last_name: 'Child', avatar: '/pictures/animals/fox.svg' }
export const demoInitials = (id: number) => ({
  id,
  first_name: 'Demo',
  last_name: 'Teacher',
  avatar: '/pictures/avatars/other.svg',
})
