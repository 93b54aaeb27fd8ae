-- The newest import of each list of places: an older one stops.
create table place_import (category text primary key, id uuid not null);
