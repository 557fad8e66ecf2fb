import { definePolicy } from '../../platform/access/policy.ts'
import { findTalk, type TalkRow } from './queries.ts'

export const talkPolicy = definePolicy<'talk', TalkRow>('talk', findTalk)
