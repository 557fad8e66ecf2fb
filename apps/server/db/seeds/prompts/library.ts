import { aboutDoing } from './doing.ts'
import { aboutPeople } from './people.ts'
import type { PromptLibrary } from './prompt-shape.ts'
import { aboutTheWorld } from './world.ts'

/** Our own library, by topic. */
export const promptLibrary: PromptLibrary = { ...aboutPeople, ...aboutTheWorld, ...aboutDoing }
