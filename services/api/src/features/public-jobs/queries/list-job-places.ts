import type { JobPlacesView } from '@app/contracts/public-jobs/job-search';
import type { JobPlacesParameters } from '@app/contracts/public-jobs/job-search-query';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { placesBegun } from '../places-begun.js';
import { SearchReader } from '../search-reader.js';

export class ListJobPlaces extends Query<JobPlacesView> {
  constructor(readonly query: JobPlacesParameters) {
    super();
  }
}

/** Places with open jobs that begin as somebody types. */
@QueryHandler(ListJobPlaces)
export class ListJobPlacesHandler implements IQueryHandler<ListJobPlaces> {
  constructor(private readonly reader: SearchReader) {}

  execute({ query: { typed } }: ListJobPlaces): Promise<JobPlacesView> {
    return placesBegun(typed, this.reader);
  }
}
