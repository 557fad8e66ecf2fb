/** What an activity or a lesson is about, as people read it and search for it. */
export const activitySubjectMessages = {
  academics: 'Reading, math and more',
  arts: 'Arts and crafts',
  music: 'Music',
  stage: 'Theater and dance',
  science: 'Science',
  coding: 'Coding and robots',
  sports: 'Sports',
  outdoors: 'Outdoors',
  cooking: 'Cooking',
  animals: 'Animals',
  world: 'Languages and places',
  service: 'Helping others',
} as const
