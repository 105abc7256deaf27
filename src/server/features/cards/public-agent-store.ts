import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Queryable } from '#server/database/tenant.ts'

/** Maximum homes on one card. */
const maxListings = 50

const photoJson = `(
  select json_build_object(
    'id', f.id,
    'url', '/files/photos/' || f.id || '/' || (
      select coalesce(max(w::int) filter (where w::int <= 1280), min(w::int)) from jsonb_array_elements_text(f.widths) w
    ) || '.jpg',
    'width', f.width, 'height', f.height, 'widths', f.widths, 'color', f.color, 'placeholder', f.placeholder,
    'alt', f.alt, 'caption', f.caption)
  from listing_photos f
  where f.user_id = p.user_id and f.property_id = p.id and f.deleted_at is null and f.stored_at is not null
  order by f.is_hero desc, f.position, f.id limit 1)`

const readAgent = {
  name: 'read_public_agent',
  text: `
    select json_build_object(
      'slug', u.slug, 'name', u.name, 'title', u.title, 'company', u.company, 'phone', u.phone, 'email', u.email,
      'website', u.website, 'bio', u.bio, 'brandColor', u.brand_color, 'headshotUrl', u.headshot_url,
      'logoUrl', u.logo_url, 'socials', u.socials, 'timeZone', u.time_zone,
      'listings', coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'slug', p.slug, 'title', p.title, 'address', p.address,
          'price', trim_scale(p.price_cents / 100.0), 'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms,
          'squareFeet', p.square_feet, 'photo', ${photoJson}) order by p.updated_at desc, p.id desc)
        from (
          select * from properties where user_id = $1 and deleted_at is null and status = 'Active'
          order by updated_at desc, id desc limit ${maxListings}
        ) p), '[]'::json)
    )::text as json from agent_identities u where u.id = $1`,
}

/** The contract's `PublicAgent` as JSON text. */
export async function readPublicAgentJson(
  { $client }: Queryable,
  agent: AgentId,
): Promise<string | undefined> {
  const { rows } = await $client.query<{ json: string }>({ ...readAgent, values: [agent] })
  return rows[0]?.json
}
