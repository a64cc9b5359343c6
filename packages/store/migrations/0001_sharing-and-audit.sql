CREATE TABLE "audit_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"via" text NOT NULL,
	"action" text NOT NULL,
	"organization_id" text,
	"project_id" text,
	"target" json,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin" (
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pin_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "share" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text,
	"email" text,
	"team_id" text,
	"link_id" text,
	"level" text NOT NULL,
	"shared_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "share_has_one_grantee" CHECK (num_nonnulls("share"."user_id", "share"."email", "share"."team_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"level" text NOT NULL,
	"shared_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "share_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "project" DROP CONSTRAINT "project_organization_id_organization_id_fk";
--> statement-breakpoint
ALTER TABLE "project" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "pin" ADD CONSTRAINT "pin_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin" ADD CONSTRAINT "pin_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_shared_by_id_user_id_fk" FOREIGN KEY ("shared_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_shared_by_id_user_id_fk" FOREIGN KEY ("shared_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_organization_id_number_index" ON "audit_log" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "audit_log_project_id_number_index" ON "audit_log" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_number_index" ON "audit_log" USING btree ("actor_id","number");--> statement-breakpoint
CREATE INDEX "pin_project_id_index" ON "pin" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_person" ON "share" USING btree ("project_id","user_id") WHERE "share"."link_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "share_email" ON "share" USING btree ("project_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "share_team" ON "share" USING btree ("project_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_by_link" ON "share" USING btree ("link_id","user_id");--> statement-breakpoint
CREATE INDEX "share_user_id_index" ON "share" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_email_index" ON "share" USING btree ("email");--> statement-breakpoint
CREATE INDEX "share_team_id_index" ON "share" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "share_shared_by_id_index" ON "share" USING btree ("shared_by_id");--> statement-breakpoint
CREATE INDEX "share_link_project_id_index" ON "share_link" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "share_link_shared_by_id_index" ON "share_link" USING btree ("shared_by_id");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_organization_id_id_index" ON "activity" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "project_created_by_id_index" ON "project" USING btree ("created_by_id");--> statement-breakpoint
UPDATE "project" SET "created_by_id" = "owner_id";--> statement-breakpoint
UPDATE "project" SET "owner_id" = NULL WHERE "organization_id" IS NOT NULL;--> statement-breakpoint
UPDATE "activity" SET "via" = 'ui' WHERE "via" = 'web';--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_has_one_owner" CHECK (num_nonnulls("project"."owner_id", "project"."organization_id") = 1);--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log only grows: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_grows" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_is_not_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
