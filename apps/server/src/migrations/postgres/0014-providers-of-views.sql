-- What a saved view is about: the providers that its owner named, or could see when they saved it; null for those of a
-- superuser that name none. A list of schemes, funds or values of an earlier view may be of a provider that the owner
-- has lost since, which nothing tells any more: only superusers see such a view as shared until it is saved again.
ALTER TABLE saved_views ADD COLUMN about_providers integer[];

UPDATE saved_views
SET about_providers = ARRAY(
  SELECT provider::integer FROM jsonb_array_elements_text(settings::jsonb -> 'filter' -> 'providers') AS provider
)
WHERE jsonb_typeof(settings::jsonb -> 'filter' -> 'providers') = 'array';

UPDATE saved_views
SET about_providers = ARRAY(
  SELECT provider_id FROM provider_users WHERE provider_users.user_id = saved_views.owner_id ORDER BY provider_id
)
FROM users
WHERE users.id = saved_views.owner_id
  AND users.role <> 'superuser'
  AND saved_views.about_providers IS NULL
  AND NOT (settings::jsonb -> 'filter' ?| ARRAY['schemes', 'funds', 'segment']);
