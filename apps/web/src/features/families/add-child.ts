import { emailPattern, usernameFrom } from '@kindling/rules/formats'
import { familyMessages } from '@kindling/rules/messages/families'
import type { Gender } from '@kindling/rules/people'
import { sendSolved } from '../../platform/captcha.ts'
import { type AddedChild, sendChild } from './api.ts'

export interface ChildForm {
  first_name: string
  last_name: string
  gender: Gender | ''
  birth_date: string
  username: string
}

/** A username equal to the parent's own address is refused before anything is sent (FAMILIES-39). */
export function usernameFault(username: string, parentEmail: string | null): string | null {
  const same = username.trim() !== '' && username.trim().toLowerCase() === parentEmail?.toLowerCase()
  return same ? familyMessages.usernameIsParentEmail : null
}

/** Adds a child; an address typed as username counts as the child's email (FAMILIES-41), blanks become underscores (FAMILIES-44). */
export async function addChild(form: ChildForm, key: string): Promise<AddedChild> {
  const username = usernameFrom(form.username)
  const { first_name, last_name, birth_date } = form
  const gender = form.gender === '' ? 'Other' : form.gender
  const named = emailPattern.test(username) ? { email: username, username } : { username }
  const child = { first_name: first_name.trim(), last_name: last_name.trim(), gender, birth_date, ...named }
  const failed = familyMessages.addChildCaptchaFailed
  return sendSolved({ action: 'Child/add_child', key, failed }, captcha_token =>
    sendChild({ ...child, captcha_token }, key),
  )
}
