import { expect, type Page } from '@playwright/test'
import type { Actors } from '../people.ts'

/** A teacher of a separate school, without other people of the demonstration. */
export async function registerTeacher(actors: Actors, email: string): Promise<Page> {
  const page = await actors.guest()
  await page.goto('/registration/classroom')
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill('Linden')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Paper-Boat-77')
  await page.getByLabel('The grade you teach').selectOption('5')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Country').selectOption('NZL')
  await page.getByLabel('Name of the school').fill('Shoreline School')
  await page.getByLabel('City').fill('Nelson')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Shoreline School is yours to look after')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.waitForURL('**/dashboard/roster')
  return page
}
