import type { TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'

type Prompts = readonly [() => string, () => string, () => string, () => string]

/** What each sidekick can be asked first: four each. */
export const examplePrompts: Record<TrainingSidekick, Prompts> = {
  marketing: [
    m.training_prompt_marketing_post,
    m.training_prompt_marketing_email,
    m.training_prompt_marketing_caption,
    m.training_prompt_marketing_can,
  ],
  agent: [
    m.training_prompt_agent_homes,
    m.training_prompt_agent_reach,
    m.training_prompt_agent_who,
    m.training_prompt_agent_area,
  ],
  listing: [
    m.training_prompt_listing_rooms,
    m.training_prompt_listing_kitchen,
    m.training_prompt_listing_roof,
    m.training_prompt_listing_pets,
  ],
  sales: [
    m.training_prompt_sales_available,
    m.training_prompt_sales_price,
    m.training_prompt_sales_visit,
    m.training_prompt_sales_special,
  ],
}
