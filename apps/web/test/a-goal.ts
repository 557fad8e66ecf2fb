import type { Goal } from '../src/features/goals/index.ts'

/** A goal for the tests of its windows: nobody has it, and its reader made it. */
export const aGoal = (more: Partial<Goal> = {}): Goal => ({
  id: 9,
  title: 'Swim a mile',
  description: 'In the pool.',
  url: '/pictures/activities/sports-0.svg',
  type: null,
  created_by: 3,
  author_name: null,
  is_system: false,
  is_private: false,
  steps: ['Swim a lap', 'Swim ten'],
  rubrics: [],
  shared_teachers_list: null,
  version: 2,
  can: [],
  user_goal_id: null,
  user_id: null,
  assigned_by: null,
  assigned_by_name: null,
  accomplish_by: null,
  completed_at: null,
  detail: null,
  total_duration: 0,
  accepted_highlights_count: 0,
  highlights_count: 0,
  rating: null,
  going: null,
  going_on: null,
  user_goal_version: null,
  user_goal_can: [],
  highlights: null,
  ...more,
})

/** The same, as the goal of child 7, with two steps of which the first is done. */
export const goalOfChild = (more: Partial<Goal> = {}): Goal =>
  aGoal({
    user_goal_id: 70,
    user_id: 7,
    user_goal_version: 5,
    user_goal_can: ['change'],
    detail: {
      steps_taken: [
        { text: 'Swim a lap', done: true },
        { text: 'Swim ten', done: false },
      ],
      medias: [],
    },
    highlights: [],
    ...more,
  })
