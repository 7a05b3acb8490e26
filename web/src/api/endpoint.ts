import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { OperationResponse, OperationShape } from '#contract/operation.ts';
import type { Tag, TagType } from './cache/tags.ts';
import type { ApiRequest } from './transport/base-query.ts';
import { type ApiError, hasProblemType } from './transport/error.ts';
import type { FileAnswer } from './transport/file-transport.ts';
import type { CallArgs, OperationArgs } from './transport/operation-args.ts';

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;
export type Build = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;

/** What an operation's hook yields; bytes come as an object URL, and a large answer as it was sent. */
export type OperationAnswer<Shape extends OperationShape> = Shape extends { response: 'file' }
  ? FileAnswer
  : Shape extends { isLarge: true }
    ? Blob
    : OperationResponse<Shape>;

/** The answer can be cached under these tags. */
type Provides<Shape extends OperationShape> = (
  args: OperationArgs<Shape>,
  answer: OperationAnswer<Shape> | undefined,
) => Tag[];
/** A success makes these stale. */
type Invalidates<Shape extends OperationShape> = (args: OperationArgs<Shape>) => Tag[];

const nothing = () => [];

/** A cached read made from the contract's declaration: `use…Query(args)`. */
export function read<const Shape extends OperationShape>(
  build: Build,
  operation: Shape,
  provides: Provides<Shape> = nothing,
) {
  return build.query<OperationAnswer<Shape>, OperationArgs<Shape>>({
    query: (args) => request(operation, args),
    providesTags: (answer, _error, args) => provides(args, answer),
  });
}

/** A mutation made from the contract's declaration: `use…Mutation()`. */
export function write<const Shape extends OperationShape>(
  build: Build,
  operation: Shape,
  invalidates: Invalidates<Shape> = nothing,
) {
  return build.mutation<OperationAnswer<Shape>, OperationArgs<Shape>>({
    query: (args) => request(operation, args),
    // A stale version means that somebody else changed it meanwhile: what is on the screen is old.
    invalidatesTags: (_answer, error, args) =>
      error === undefined || hasProblemType(error, 'staleVersion') ? invalidates(args) : [],
  });
}

function request(operation: OperationShape, args: unknown): ApiRequest {
  return { operation, args: (args ?? {}) as CallArgs };
}
