import type { LessonSkill } from '../authoring.ts'

/** What a lesson trains, as people read it; the keys are the wire's. */
export const lessonSkillMessages: Record<LessonSkill, string> = {
  'Asking questions': 'Asking questions',
  Observing: 'Observing',
  'Solving problems': 'Solving problems',
  Creativity: 'Creativity',
  'Speaking and writing': 'Speaking and writing',
  'Working together': 'Working together',
  Planning: 'Planning',
  'Not giving up': 'Not giving up',
  'Caring for others': 'Caring for others',
  'Using computers': 'Using computers',
}
