-- What a record was when a change of it began is said by its values, so nothing counts changes any more.
alter table attribution_comments drop column version;
alter table product_settings drop column version;
